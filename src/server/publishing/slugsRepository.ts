import type { Database } from '../db/connection';

/** A redirect from one address without language to another; one that stood there is replaced. */
export async function replaceRedirect(tx: Database, source: string, target: string): Promise<void> {
  await tx
    .insertInto('redirect')
    .values({ source, target, is_permanent: 1 })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ target, is_permanent: 1 }))
    .execute();
}

/** Redirects that led to an address lead to another: a page that moves again costs visitors no second step. */
export async function updateRedirectTargets(tx: Database, from: string, to: string): Promise<void> {
  await tx.updateTable('redirect').set({ target: to }).where('target', '=', from).execute();
}

export async function removeRedirect(tx: Database, source: string): Promise<void> {
  await tx.deleteFrom('redirect').where('source', '=', source).execute();
}

/** The services and products whose lists of products name a slug. */
export async function findProductLists(tx: Database, slug: string) {
  const pattern = `%"${slug}"%`;
  const [services, products] = [
    await tx
      .selectFrom('service')
      .select(['id', 'related_products'])
      .where('related_products', 'like', pattern)
      .execute(),
    await tx.selectFrom('product_text').select(['product_id', 'related']).where('related', 'like', pattern).execute(),
  ];
  return { services, products };
}

export async function updateServiceProducts(tx: Database, id: number, slugs: string): Promise<void> {
  await tx.updateTable('service').set({ related_products: slugs }).where('id', '=', id).execute();
}

export async function updateRelatedProducts(tx: Database, productId: number, slugs: string): Promise<void> {
  await tx.updateTable('product_text').set({ related: slugs }).where('product_id', '=', productId).execute();
}

export async function updateServiceSlugs(tx: Database, former: string, present: string): Promise<void> {
  for (const table of ['project', 'media_post'] as const) {
    await tx.updateTable(table).set({ service_slug: present }).where('service_slug', '=', former).execute();
  }
}
