BEGIN;

-- clients and outside reviewers have accounts too, and are not of the firm: what everybody is given does not reach them
CREATE FUNCTION access_is_of_firm(person "User") RETURNS boolean LANGUAGE sql STABLE
RETURN (person)."isAdmin" OR (person)."mayCreateCompanies"
  OR EXISTS (
    SELECT 1 FROM "GroupMember" m JOIN "Group" b ON b."id" = m."groupId"
    WHERE m."userId" = (person)."id" AND b."archivedAt" IS NULL)
  OR EXISTS (
    SELECT 1 FROM "Grant" o
    WHERE o."userId" = (person)."id" AND o."revokedAt" IS NULL AND o."role" NOT IN ('client', 'outside-reviewer'));

-- the view LiveGrant reads this one
CREATE OR REPLACE VIEW "StandingGrant" AS
SELECT u."id" AS "userId", g."companyId", g."id" AS "grantId", g."role", g."rights"
FROM "Grant" g
JOIN "User" u ON u."id" = g."userId"
  OR (g."userId" IS NULL AND g."groupId" IS NULL AND access_is_of_firm(u))
  OR EXISTS (
    SELECT 1 FROM "GroupMember" m JOIN "Group" b ON b."id" = m."groupId"
    WHERE m."groupId" = g."groupId" AND m."userId" = u."id" AND b."archivedAt" IS NULL)
WHERE g."revokedAt" IS NULL
  AND (g."validFrom" IS NULL OR g."validFrom" <= now())
  AND (g."validTo" IS NULL OR g."validTo" > now())
  AND u."disabledAt" IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM "Block" x WHERE x."companyId" = g."companyId" AND x."userId" = u."id" AND x."removedAt" IS NULL);

COMMENT ON TABLE "User" IS '0016_everybody_in_the_firm';

COMMIT;
