BEGIN;

-- AlterTable
ALTER TABLE "AuditEvent" ADD COLUMN     "chain" TEXT,
ADD COLUMN     "hash" TEXT,
ADD COLUMN     "previous" TEXT,
ADD COLUMN     "seq" BIGINT;

-- CreateTable
CREATE TABLE "LogHead" (
    "chain" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "LogHead_pkey" PRIMARY KEY ("chain")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_chain_seq_key" ON "AuditEvent"("chain", "seq");

-- the log of a company, or of the installation where an entry is of none
CREATE FUNCTION activity_log_chain(company_id uuid) RETURNS text LANGUAGE sql IMMUTABLE
RETURN coalesce(company_id::text, 'installation');

-- a value with its length in bytes before it: no two lists of values give the same text
CREATE FUNCTION activity_log_field(value text) RETURNS text LANGUAGE sql STABLE
RETURN CASE WHEN value IS NULL THEN '-,' ELSE octet_length(convert_to(value, 'UTF8')) || ':' || value || ',' END;

-- docs/activity-log.md
CREATE FUNCTION activity_log_hash(entry "AuditEvent") RETURNS text LANGUAGE sql STABLE
RETURN encode(sha256(convert_to(
  activity_log_field('verifikat-log-1')
  || activity_log_field((entry).seq::text)
  || activity_log_field(to_char((entry).at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  || activity_log_field((entry)."userId"::text)
  || activity_log_field((entry)."companyId"::text)
  || activity_log_field((entry).action)
  || activity_log_field((entry).detail::text)
  || activity_log_field((entry).previous), 'UTF8')), 'hex');

-- what was logged so far, in the order of its numbers
DO LANGUAGE plpgsql E'
DECLARE
  entry "AuditEvent"%ROWTYPE\073
  head "LogHead"%ROWTYPE\073
BEGIN
  FOR entry IN SELECT * FROM "AuditEvent" ORDER BY activity_log_chain("companyId") COLLATE "C", id LOOP
    entry.chain := activity_log_chain(entry."companyId")\073
    IF head.chain IS DISTINCT FROM entry.chain THEN
      INSERT INTO "LogHead" SELECT head.* WHERE head.chain IS NOT NULL\073
      head := (entry.chain, 0, repeat(''0'', 64))\073
    END IF\073
    entry.seq := head.seq + 1\073
    entry.previous := head.hash\073
    entry.hash := activity_log_hash(entry)\073
    UPDATE "AuditEvent" SET chain = entry.chain, seq = entry.seq, previous = entry.previous, hash = entry.hash WHERE id = entry.id\073
    head := (entry.chain, entry.seq, entry.hash)\073
  END LOOP\073
  INSERT INTO "LogHead" SELECT head.* WHERE head.chain IS NOT NULL\073
END
';

-- entries of transactions under way: each sees its own alone
CREATE INDEX "AuditEvent_unsealed_idx" ON "AuditEvent"("id") WHERE "seq" IS NULL;

-- at commit, all entries of the transaction at once: chains in one order, so that two transactions never wait for each other
CREATE FUNCTION activity_log_seal() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  entry "AuditEvent"%ROWTYPE\073
  head "LogHead"%ROWTYPE\073
BEGIN
  PERFORM 1 FROM "AuditEvent" WHERE id = NEW.id AND seq IS NULL\073
  IF NOT FOUND THEN
    RETURN NULL\073
  END IF\073
  FOR entry IN
    SELECT * FROM "AuditEvent" WHERE id >= NEW.id AND seq IS NULL
    ORDER BY activity_log_chain("companyId") COLLATE "C", id
  LOOP
    entry.chain := activity_log_chain(entry."companyId")\073
    IF head.chain IS DISTINCT FROM entry.chain THEN
      IF head.chain IS NOT NULL THEN
        UPDATE "LogHead" SET seq = head.seq, hash = head.hash WHERE chain = head.chain\073
      END IF\073
      SELECT * INTO head FROM "LogHead" WHERE chain = entry.chain FOR UPDATE\073
      IF NOT FOUND THEN
        INSERT INTO "LogHead" (chain, seq, hash) VALUES (entry.chain, 0, repeat(''0'', 64)) ON CONFLICT DO NOTHING\073
        SELECT * INTO STRICT head FROM "LogHead" WHERE chain = entry.chain FOR UPDATE\073
      END IF\073
    END IF\073
    entry.seq := head.seq + 1\073
    entry.previous := head.hash\073
    entry.hash := activity_log_hash(entry)\073
    UPDATE "AuditEvent" SET chain = entry.chain, seq = entry.seq, previous = entry.previous, hash = entry.hash WHERE id = entry.id\073
    head := (entry.chain, entry.seq, entry.hash)\073
  END LOOP\073
  UPDATE "LogHead" SET seq = head.seq, hash = head.hash WHERE chain = head.chain\073
  RETURN NULL\073
END
';

CREATE FUNCTION activity_log_keep() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = ''INSERT'' THEN
    NEW.chain := NULL\073
    NEW.seq := NULL\073
    NEW.previous := NULL\073
    NEW.hash := NULL\073
    RETURN NEW\073
  END IF\073
  IF TG_OP = ''UPDATE'' AND pg_trigger_depth() > 1 THEN
    IF OLD.seq IS NULL THEN
      RETURN NEW\073
    END IF\073
  END IF\073
  RAISE EXCEPTION ''the activity log is only ever added to'' USING ERRCODE = ''insufficient_privilege''\073
END
';

CREATE FUNCTION activity_log_keep_head() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP IN (''INSERT'', ''UPDATE'') AND pg_trigger_depth() > 1 THEN
    RETURN NEW\073
  END IF\073
  RAISE EXCEPTION ''the heads of the activity log follow its entries'' USING ERRCODE = ''insufficient_privilege''\073
END
';

CREATE CONSTRAINT TRIGGER activity_log_seal AFTER INSERT ON "AuditEvent"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION activity_log_seal();

CREATE TRIGGER activity_log_keep BEFORE INSERT OR UPDATE OR DELETE ON "AuditEvent"
FOR EACH ROW EXECUTE FUNCTION activity_log_keep();

CREATE TRIGGER activity_log_keep_all BEFORE TRUNCATE ON "AuditEvent"
FOR EACH STATEMENT EXECUTE FUNCTION activity_log_keep();

CREATE TRIGGER activity_log_keep_head BEFORE INSERT OR UPDATE OR DELETE ON "LogHead"
FOR EACH ROW EXECUTE FUNCTION activity_log_keep_head();

CREATE TRIGGER activity_log_keep_heads BEFORE TRUNCATE ON "LogHead"
FOR EACH STATEMENT EXECUTE FUNCTION activity_log_keep_head();

COMMENT ON TABLE "User" IS '0013_activity_log';

COMMIT;
