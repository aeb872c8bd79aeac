import { Link } from './Link';

type SentenceWithLinkProps = {
  /** `I accept the [terms].`: what stands in brackets is the link. */
  text: string;
  href: string;
};

/** A translated sentence with a link inside, whose place differs between the languages. */
export function SentenceWithLink({ text, href }: SentenceWithLinkProps) {
  const [before, link, after] = text.split(/[[\]]/);
  return (
    <>
      <span>{before}</span>
      {link && (
        <Link className="link" href={href}>
          {link}
        </Link>
      )}
      <span>{after}</span>
    </>
  );
}
