import type { ReactNode } from 'react';
import { breakWords } from '@/lib/breakWords';

type ProseProps = {
  /** HTML rendered by the server from CommonMark; raw HTML is escaped and unsafe links are dropped. */
  html: string;
  className?: string | undefined;
};

/** Rich text, set as HTML: only output of the server's Markdown renderer may be passed. */
export function Prose({ html, className }: ProseProps) {
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}

type ProseSectionsProps = {
  /** `body` is HTML rendered by the server from CommonMark content; raw HTML was escaped. */
  sections: {
    anchor?: string | undefined;
    heading: string;
    body: string;
    /** Content at the end of the section. */
    end?: ReactNode;
  }[];
};

/** Rich text in sections with ids, so that a URL fragment can point to one. */
export function ProseSections({ sections }: ProseSectionsProps) {
  return (
    <div className="ProseSections-sections">
      {sections.map(({ anchor, heading, body, end }) => (
        <section key={heading} className="prose">
          <h2 id={anchor}>{breakWords(heading)}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
          {end}
        </section>
      ))}
    </div>
  );
}
