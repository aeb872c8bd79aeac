type ProseProps = {
  /** Made by our own server from CommonMark, in which raw HTML is shown as text and unsafe links are dropped. */
  html: string;
  className?: string | undefined;
};

/** Rich text. Nothing but what the server's Markdown renderer made may come here: it is set as HTML. */
export function Prose({ html, className }: ProseProps) {
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
