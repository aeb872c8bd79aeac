import { contentTable } from '../../platform/db/contentTable';
import type { Text } from '../../platform/db/schema';

export type ServiceRecord = {
  slug: string;
  kind: 'main' | 'other';
  name: Text;
  summary: Text;
  image: string;
  body: Text;
  steps: { title: Text; text: Text }[];
  faq: { question: Text; answer: Text }[];
  facts: { label: Text; value: Text }[];
  related_products: string[];
  lead_name: Text;
  lead_role: Text;
  lead_phone: string;
  lead_email: string;
  lead_image: string;
};

/** The queries that edit services. */
export const serviceRecords = contentTable<ServiceRecord>({
  table: 'service',
  columns: {
    slug: 'plain',
    kind: 'plain',
    name: 'json',
    summary: 'json',
    image: 'plain',
    body: 'json',
    steps: 'json',
    faq: 'json',
    facts: 'json',
    related_products: 'json',
    lead_name: 'json',
    lead_role: 'json',
    lead_phone: 'plain',
    lead_email: 'plain',
    lead_image: 'plain',
  },
  isDated: true,
});
