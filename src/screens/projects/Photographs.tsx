import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/Picture';
import { SectionHead } from '@/components/PageHeading';
import { readPictureAddress } from '@/lib/pictureAddress';
import { useSiteLocation } from '@/providers/SiteLocation';

type PhotographsProps = { pictures: string[] };

/** Photographs of a project, each with the text of the picture below it. */
export function Photographs({ pictures }: PhotographsProps) {
  const { t } = useTranslation('projects');
  const { locale } = useSiteLocation();
  return (
    <section className="section section--sunk">
      <div className="wrap">
        <SectionHead title={t('gallery')} />
        <ul className="grid g3">
          {pictures.map((picture) => (
            <li key={picture}>
              <figure>
                <Picture src={picture} width={960} height={640} className="cut r32" />
                {/* Screen readers have said it as the text of the picture. */}
                <figcaption className="muted tiny" aria-hidden="true">
                  {readPictureAddress(picture)?.alt[locale]}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
