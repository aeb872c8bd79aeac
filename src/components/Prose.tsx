type ProseProps = {
  /** Made by our own server from CommonMark, in which raw HTML is shown as text and unsafe links are dropped. */
  html: string;
  className?: string;
};

/** Rich text. The only place where HTML is set: nothing but what the server's Markdown renderer made may come here. */
export function Prose({ html, className }: ProseProps) {
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
