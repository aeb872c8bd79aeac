import { factSchema, slugSchema } from '@/contract/common';
import { serviceSchema } from '@/contract/services';
import * as z from '@/contract/zod';

/**
 * What the contract has of a service in its own row: what visitors read, and what must be right before it is published. A
 * field that is added to the contract is in it, unless it is left out here.
 */
export const storedServiceSchema = serviceSchema
  .omit({
    meta_title: true,
    meta_description: true,
    lead: true,
    related_projects: true,
    related_posts: true,
    updated_at: true,
  })
  .extend({ facts: z.array(factSchema), related_products: z.array(slugSchema) });
