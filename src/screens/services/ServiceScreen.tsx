import { useTexts } from '@/providers/TextsProvider';
import { Accordion } from '@/components/Accordion';
import { ProductCards } from '@/features/catalogue/ProductCards';
import { Picture } from '@/components/Picture';
import { Prose } from '@/components/Prose';
import { Section, SectionHead } from '@/components/PageHeading';
import { SideNav } from '@/components/SideNav';
import { routes } from '@/config/routes';
import type { Service, ServiceLead as Lead } from '@/contract/services';
import { useServicePrice } from '@/features/services/useServicePrice';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { Link } from '@/components/Link';
import { breakWords } from '@/lib/breakWords';
import { Tag } from '@/components/Tag';
import { EmailText } from '@/components/EmailText';
import { Panel } from '@/components/Panel';
import { Portrait } from '@/components/Person';
import { formatPhone, telHref } from '@/lib/phone';
import { ButtonLink } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import type { Fact } from '@/contract/common';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { useAnswerTime } from '@/features/contact/useContact';

type ServiceScreenProps = {
  /** Its `body` is HTML by now. */
  service: Service;
};

export function ServiceScreen({ service }: ServiceScreenProps) {
  const t = useTexts(['services', 'common']);
  const location = useSiteLocation();
  const menu = useAppSelector((state) => state.data.serviceHeader) ?? [];
  const { slug, name, summary, image, body, steps, faq, lead, related_products: products } = service;
  const sayPrice = useServicePrice();
  const facts = [...(service.facts ?? []), { label: t('price'), value: sayPrice(service) ?? '' }];
  const isMobile = location.shell === 'mobile';
  const panel = <ApplicationPanel slug={slug} facts={facts} lead={lead} />;

  return (
    <>
      <PageHead title={name} description={summary} meta={service} />
      <PageTop
        title={name}
        lead={summary}
        parent={{ text: t('common:nav.services'), href: routes.services(location) }}
      />
      <div className="wrap section--body">
        <div className="grid split--side ServiceScreen-page">
          {!isMobile && menu.length > 0 && (
            <SideNav
              label={t('common:nav.allServices')}
              items={menu.map((item) => ({
                href: routes.service(location, item.slug),
                text: item.name,
                isCurrent: item.slug === slug,
              }))}
            />
          )}
          <div className="ServiceScreen-main">
            {/* What can be done comes first where there is no place beside the text. */}
            {isMobile && panel}
            <div className="ServiceScreen-picture">
              <Picture src={image} width={1400} height={600} className="cut r-wide" isPriority />
            </div>
            <div className="grid split--aside ServiceScreen-columns">
              <article className="ServiceScreen-article">
                <Prose html={body} className="ServiceScreen-body" />
                {steps.length > 0 && (
                  <section className="prose">
                    <h2>{t('howWeWork')}</h2>
                    <ol>
                      {steps.map(({ title, text }) => (
                        <li key={title}>
                          <strong>{`${title}.`}</strong> <span>{text}</span>
                        </li>
                      ))}
                    </ol>
                  </section>
                )}
              </article>
              {isMobile ? lead && <ServiceLead lead={lead} /> : panel}
            </div>
            {faq.length > 0 && (
              <section className="ServiceScreen-faq">
                <h2>{t('faq')}</h2>
                <Accordion items={faq.map(({ question, answer }) => ({ title: question, text: answer }))} isFirstOpen />
              </section>
            )}
          </div>
        </div>
      </div>
      <ServiceWork service={service} />
      {products.length > 0 && (
        <Section isSunk title={t('relatedProducts')}>
          <ProductCards products={products} />
        </Section>
      )}
      <CallToAction />
    </>
  );
}

/** The newest projects and posts that belong to a service, in one list; each says which it is. */
function ServiceWork({ service }: { service: Service }) {
  const t = useTexts('services');
  const location = useSiteLocation();
  const { related_projects: projects = [], related_posts: posts = [] } = service;
  const items = [
    ...projects.map(({ slug, title, image, result }) => ({
      href: routes.project(location, slug),
      title,
      image,
      kind: <Tag tone="brand">{t('project')}</Tag>,
      text: `${result.value} ${result.label}`,
    })),
    ...posts.map(({ slug, title, image, summary }) => ({
      href: routes.mediaPost(location, slug),
      title,
      image,
      kind: <Tag>{t('post')}</Tag>,
      text: summary,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section className="wrap section--body">
      <SectionHead title={t('work')} />
      <ul className="grid ServiceScreen-work">
        {items.map(({ href, title, image, kind, text }) => (
          <li key={href}>
            <Picture src={image} width={240} height={240} className="r11" />
            <div>
              {kind}
              <h3>
                <Link className="cover" href={href}>
                  {breakWords(title)}
                </Link>
              </h3>
              <p>{breakWords(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who leads a service, and how to reach them. */
export function ServiceLead({ lead: { name, role, phone_number: phone, email, image } }: { lead: Lead }) {
  const t = useTexts('services');
  return (
    <Panel tone="sunk">
      <div className="ServiceScreen-lead">
        <Portrait name={name} image={image} />
        <div>
          <p className="tiny muted">{t('leadBy')}</p>
          <h2 className="ServiceScreen-name">{name}</h2>
          {role && <p className="tiny muted">{role}</p>}
        </div>
      </div>
      {phone && (
        <p>
          <a className="link num" href={telHref(phone)}>
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </p>
      )}
    </Panel>
  );
}

type ApplyPanelProps = { slug: string; facts: Fact[]; lead: Service['lead'] };

/** The service in short, the two ways to ask for it, and who leads it. */
function ApplicationPanel({ slug, facts, lead }: ApplyPanelProps) {
  const t = useTexts(['services', 'common']);
  const isMobile = useSiteLocation().shell === 'mobile';
  const phone = useAppSelector((state) => state.data.siteInfo?.main_phone_number);
  const answer = useAnswerTime((values) => t('answerIn', values));
  return (
    <aside className="stack ServiceScreen-aside" aria-label={t('common:btn.apply')}>
      <Panel tone="brand">
        <h2>{t('forService')}</h2>
        {facts.some(({ value }) => value) && <Facts facts={facts} />}
        <MeetingLink subject={{ service: slug }} person={lead} />
        {/* The phone shell has it in its tab bar. */}
        {!isMobile && phone && (
          <ButtonLink href={telHref(phone)} variant="line" isWide>
            <Icon name="phone" />
            <span className="num">{formatPhone(phone)}</span>
          </ButtonLink>
        )}
        {answer.sentence && <p className="tiny muted">{answer.sentence}</p>}
      </Panel>
      {!isMobile && lead && <ServiceLead lead={lead} />}
    </aside>
  );
}
