import { useTexts } from '@/providers/TextsProvider';
import type { ComponentProps } from 'react';
import { Select } from '@/components/Select';
import { subjectValue, type Subject } from '@/contract/formFields';
import type { Contact } from '@/features/receipt/useReception';
import { useAppSelector } from '@/store/hooks';

/** What an application is about, with its name and, of a service, who leads it, its picture and a project of it. */
export type NamedSubject = Subject & {
  name: string;
  lead?: Contact;
  image?: string;
  project?: { slug: string; title: string };
};

type SubjectSelectProps = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'groups' | 'placeholder'> & {
  subject: NamedSubject | null;
};

const toOption = (slug: string, text: string) => ({ value: subjectValue({ kind: 'service', slug }), text });

/** Select of the services and of the page's own subject. */
export function SubjectSelect({ subject, ...rest }: SubjectSelectProps) {
  const t = useTexts(['apply', 'common', 'forms']);
  const main = useAppSelector((state) => state.data.serviceHeader) ?? [];
  const others = useAppSelector((state) => state.data.otherServices)?.results ?? [];

  const options = main.map(({ slug, name }) => toOption(slug, name));
  const listed = new Set(options.map(({ value }) => value));
  const otherOptions = others.map(({ slug, title }) => toOption(slug, title)).filter(({ value }) => !listed.has(value));
  const own = subject && { value: subjectValue(subject), text: subject.name };
  const isListed = own && [...options, ...otherOptions].some(({ value }) => value === own.value);
  return (
    <Select
      {...rest}
      label={own && !isListed ? t('subject') : t('service')}
      optional={t('forms:field.optional')}
      placeholder={t('forms:field.chooseSubject')}
      options={options}
      groups={[
        ...(otherOptions.length > 0 ? [{ label: t('common:nav.otherServices'), options: otherOptions }] : []),
        ...(own && !isListed ? [{ label: t(`kind.${subject.kind}`), options: [own] }] : []),
      ]}
      isFull
    />
  );
}
