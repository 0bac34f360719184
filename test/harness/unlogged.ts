// Watches a database: every transaction that changes a row has to leave an entry in the activity log, or is noted here.
import type { TestDatabase } from './database.ts'

/** Not what people do, but how the product keeps itself going; or what the log itself is made of. */
const kept = ['AuditEvent', 'LogHead', '_prisma_migrations', 'AnsweredRequest', 'Attempt']

/** From now on. @returns what was changed without an entry in the same transaction, as `TABLE column, column` or `TABLE INSERT` */
export async function watchUnlogged({ pool }: Pick<TestDatabase, 'pool'>): Promise<() => Promise<readonly string[]>> {
  await pool.query(`
    create table unlogged (what text);
    create function note_unlogged() returns trigger language plpgsql as $$
    declare
      changed text;
    begin
      -- within the transaction the row may have been sealed already, which makes a new one of it
      perform 1 from "AuditEvent" where xmin::text = (pg_current_xact_id()::xid)::text;
      if found then
        return null;
      end if;
      if tg_op = 'UPDATE' then
        select string_agg(n.key, ', ' order by n.key) into changed
        from jsonb_each(to_jsonb(new)) n join jsonb_each(to_jsonb(old)) o on o.key = n.key where o.value is distinct from n.value;
        if changed is null then
          return null;
        end if;
      end if;
      insert into unlogged values (tg_table_name || ' ' || coalesce(changed, tg_op));
      return null;
    end $$;
  `)
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  for (const { name } of rows) {
    if (kept.includes(name) || name === 'unlogged') continue
    await pool.query(
      `create constraint trigger note_unlogged after insert or update or delete on "${name}"
       deferrable initially deferred for each row execute function note_unlogged()`,
    )
  }
  return async () => {
    const noted = await pool.query<{ what: string }>('select what from unlogged group by what order by what collate "C"')
    return noted.rows.map(({ what }) => what)
  }
}
