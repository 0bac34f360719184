BEGIN;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "lastSeenAt" TIMESTAMPTZ;

-- when somebody was last here is known after signing out too
CREATE FUNCTION access_note_seen() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  UPDATE "User" SET "lastSeenAt" = greatest("lastSeenAt", OLD."lastSeenAt") WHERE id = OLD."userId"\073
  RETURN NULL\073
END
';

CREATE TRIGGER access_note_seen AFTER DELETE ON "Session" FOR EACH ROW EXECUTE FUNCTION access_note_seen();

-- an owner who can act and is limited by no end: a company has one at all times
CREATE FUNCTION access_is_owner(own "Grant") RETURNS boolean LANGUAGE sql STABLE
RETURN (own).role = 'owner' AND 'authorise' = ANY((own).rights) AND (own)."userId" IS NOT NULL
  AND (own)."revokedAt" IS NULL AND (own)."validTo" IS NULL AND ((own)."validFrom" IS NULL OR (own)."validFrom" <= now())
  AND EXISTS (SELECT 1 FROM "User" u WHERE u.id = (own)."userId" AND u."disabledAt" IS NULL)
  AND NOT EXISTS (
    SELECT 1 FROM "Block" x WHERE x."companyId" = (own)."companyId" AND x."userId" = (own)."userId" AND x."removedAt" IS NULL);

-- one transaction at a time per company, so that two owners who take each other away do not both succeed
CREATE FUNCTION access_keep_owner(company uuid) RETURNS void LANGUAGE plpgsql AS E'
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(''access '' || company, 0))\073
  IF EXISTS (SELECT 1 FROM "Company" WHERE id = company)
    AND NOT EXISTS (SELECT 1 FROM "Grant" g WHERE g."companyId" = company AND access_is_owner(g)) THEN
    RAISE EXCEPTION ''a company keeps an owner'' USING ERRCODE = ''VK001''\073
  END IF\073
END
';

CREATE FUNCTION access_owner_grant() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  PERFORM access_keep_owner(OLD."companyId")\073
  RETURN NULL\073
END
';

CREATE FUNCTION access_owner_block() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Grant" g WHERE g."companyId" = NEW."companyId" AND g."userId" = NEW."userId" AND g.role = ''owner'' AND g."revokedAt" IS NULL) THEN
    PERFORM access_keep_owner(NEW."companyId")\073
  END IF\073
  RETURN NULL\073
END
';

CREATE FUNCTION access_owner_user() RETURNS trigger LANGUAGE plpgsql AS E'
DECLARE
  company uuid\073
BEGIN
  FOR company IN
    SELECT DISTINCT g."companyId" FROM "Grant" g WHERE g."userId" = NEW.id AND g.role = ''owner'' AND g."revokedAt" IS NULL ORDER BY 1
  LOOP
    PERFORM access_keep_owner(company)\073
  END LOOP\073
  RETURN NULL\073
END
';

CREATE CONSTRAINT TRIGGER access_owner_grant AFTER UPDATE OR DELETE ON "Grant"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD.role = 'owner' AND OLD."userId" IS NOT NULL AND OLD."revokedAt" IS NULL) EXECUTE FUNCTION access_owner_grant();

CREATE CONSTRAINT TRIGGER access_owner_block AFTER INSERT OR UPDATE ON "Block"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW."removedAt" IS NULL) EXECUTE FUNCTION access_owner_block();

CREATE CONSTRAINT TRIGGER access_owner_user AFTER UPDATE OF "disabledAt" ON "User"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (OLD."disabledAt" IS NULL AND NEW."disabledAt" IS NOT NULL) EXECUTE FUNCTION access_owner_user();

COMMENT ON TABLE "User" IS '0015_access_guard';

COMMIT;
