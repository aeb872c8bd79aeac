import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../connection';
import { notNull, numberedTable, withDefault } from '../tableParts';

async function createStaff(db: Kysely<unknown>) {
  await numberedTable(db, 'staff')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', notNull)
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('owner', 'editor', 'sales')`))
    .addColumn('locale', 'text', notNull)
    .addColumn('password_hash', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_last_step', 'integer')
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', notNull)
    .addColumn('factor_failures', 'integer', withDefault(0))
    .addColumn('factor_wait_until', 'text')
    .execute();

  await db.schema
    .createTable('staff_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('level', 'text', (column) => column.notNull().check(sql`level in ('password', 'full')`))
    .addColumn('created_at', 'text', notNull)
    .addColumn('seen_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('user_agent', 'text')
    .addColumn('pending_totp', 'text')
    .addColumn('challenge', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('challenge_kind', 'text')
    .addColumn('challenge_at', 'text')
    .execute();
  await db.schema.createIndex('staff_session_staff').on('staff_session').column('staff_id').execute();

  await db.schema
    .createTable('staff_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', notNull)
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('created_at', 'text', notNull)
    .addColumn('expires_at', 'text', notNull)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('staff_token_staff').on('staff_token').column('staff_id').execute();
}

async function createSecondFactors(db: Kysely<unknown>) {
  await db.schema
    .createTable('staff_passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('public_key', 'text', notNull)
    .addColumn('counter', 'bigint', notNull)
    .addColumn('transports', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('staff_passkey_staff').on('staff_passkey').column('staff_id').execute();

  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('code_hash', 'text', notNull)
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('staff_recovery_code_key', ['staff_id', 'code_hash'])
    .execute();
}

/** The database itself refuses to change or delete a row, whoever asks. */
async function refuseAuditChanges(db: Kysely<unknown>) {
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

/** Accounts, sessions and second factors of the people who run the site, their notes, and the log of what they do. */
export async function createStaffTables(db: Kysely<unknown>): Promise<void> {
  await createStaff(db);
  await createSecondFactors(db);

  // What colleagues write to one another at an order, an application or a message.
  await numberedTable(db, 'staff_note')
    .addColumn('resource', 'text', notNull)
    .addColumn('item_id', 'text', notNull)
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', notNull)
    .addColumn('created_at', 'text', notNull)
    .execute();
  await db.schema.createIndex('staff_note_by_item').on('staff_note').columns(['resource', 'item_id', 'id']).execute();

  // No reference to `staff`: a row outlives everything that it names.
  await numberedTable(db, 'audit')
    .addColumn('at', 'text', notNull)
    .addColumn('staff_id', 'integer')
    .addColumn('action', 'text', notNull)
    .addColumn('resource', 'text', notNull)
    .addColumn('item_id', 'text', notNull)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('request_id', 'text')
    .addColumn('client', 'text')
    .execute();
  await db.schema.createIndex('audit_item').on('audit').columns(['resource', 'item_id']).execute();
  await db.schema.createIndex('audit_staff').on('audit').column('staff_id').execute();

  await refuseAuditChanges(db);
}
