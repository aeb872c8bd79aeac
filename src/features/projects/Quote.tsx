import { Link } from '@/components/Link';
import { Portrait } from '@/components/Person';
import type { Quote as QuoteData } from '@/contract/projects';

type QuoteProps = {
  quote: QuoteData;
  /** The project that it is about, where it stands elsewhere. */
  source?: { href: string; title: string };
};

/** What somebody at the client says, large, with name and role. */
export const Quote = ({ quote: { text, name, role }, source }: QuoteProps) => (
  <figure>
    <blockquote className="quote">
      <p>{`“${text}”`}</p>
    </blockquote>
    <figcaption className="key">
      <span className="mark">
        <Portrait name={name} />
      </span>
      <p>
        <b>{name}</b>
        {role && <span>{`, ${role}`}</span>}
        {source && (
          <>
            <br />
            <Link className="link" href={source.href}>
              {source.title}
            </Link>
          </>
        )}
      </p>
    </figcaption>
  </figure>
);
