import type { ServiceMiddleItem } from '@/contract/services';

type LeadLineProps = {
  service: Pick<ServiceMiddleItem, 'lead_name' | 'fact'>;
  /** Where there is room for the name alone. */
  isShort?: boolean;
};

/** Who leads a service and the first of its facts, `Gunel Safarzade · 3–9 months`; nothing where neither is known. */
export function LeadLine({ service: { lead_name: name, fact }, isShort = false }: LeadLineProps) {
  const shown = isShort && name ? undefined : fact;
  if (!name && !shown) return null;
  return (
    <p className="tiny">
      {name && <span>{name}</span>}
      {/* The dot stays with the name where the line breaks. */}
      {name && shown && <span>{'\u00a0· '}</span>}
      {shown && (
        <>
          <span className="sr">{`${shown.label}: `}</span>
          <span>{shown.value}</span>
        </>
      )}
    </p>
  );
}
