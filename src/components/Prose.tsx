type ProseProps = {
  /** HTML rendered by the server from CommonMark; raw HTML is escaped and unsafe links are dropped. */
  html: string;
  className?: string | undefined;
};

/** Rich text, set as HTML: only output of the server's Markdown renderer may be passed. */
export function Prose({ html, className }: ProseProps) {
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
