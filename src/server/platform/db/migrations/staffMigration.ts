import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../connection';
import { numberedTable } from './numberedTable';

async function upAccounts(db: Kysely<unknown>) {
  await numberedTable(db, 'staff')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'editor', 'sales')`))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'integer')
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('level', 'text', (column) => column.notNull().check(sql`level in ('password', 'full')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .addColumn('pending_totp', 'text')
    .addColumn('challenge', 'text')
    .execute();
  await db.schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();

  await db.schema
    .createTable('staff_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('staff_token_staff').on('staff_token').column('staff_id').execute();
}

async function upSecondFactors(db: Kysely<unknown>) {
  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();

  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('staff_recovery_code_key', ['staff_id', 'code_hash'])
    .execute();
}

/** The database itself refuses to change or delete a row, whoever asks. */
async function refuseChanges(db: Kysely<unknown>) {
  if (!isPostgres()) {
    for (const action of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger audit_no_${action} before ${action} on audit
           begin select raise(abort, 'rows of the audit log never change'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create function refuse_audit_change() returns trigger language plpgsql as $$
       begin raise exception 'rows of the audit log never change'; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger audit_no_change before update or delete or truncate on audit
       for each statement execute function refuse_audit_change()`,
    )
    .execute(db);
}

async function upAudit(db: Kysely<unknown>) {
  // No reference to `staff`: a row outlives everything that it names.
  await numberedTable(db, 'audit')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'integer')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('request_id', 'text')
    .addColumn('client', 'text')
    .execute();
  await db.schema.createIndex('audit_item').on('audit').columns(['resource', 'item_id']).execute();
  await db.schema.createIndex('audit_staff').on('audit').column('staff_id').execute();
  await refuseChanges(db);
}

/** Accounts, sessions and second factors of the people who run the site, and the log of what they do. */
export const staffMigration: Migration = {
  async up(db) {
    await upAccounts(db);
    await upSecondFactors(db);
    await upAudit(db);
  },
};
