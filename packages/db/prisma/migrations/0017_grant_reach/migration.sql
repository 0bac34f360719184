BEGIN;

-- whom a grant reaches: a row for each person, with a closed account or a block too, and whenever it holds
CREATE VIEW "GrantReach" AS
SELECT u."id" AS "userId", u."disabledAt", g."id" AS "grantId", g."companyId", g."role", g."rights", g."validFrom", g."validTo", g."createdAt"
FROM "Grant" g
JOIN "User" u ON u."id" = g."userId"
  OR (g."userId" IS NULL AND g."groupId" IS NULL AND access_is_of_firm(u))
  OR EXISTS (
    SELECT 1 FROM "GroupMember" m JOIN "Group" b ON b."id" = m."groupId"
    WHERE m."groupId" = g."groupId" AND m."userId" = u."id" AND b."archivedAt" IS NULL)
WHERE g."revokedAt" IS NULL;

-- the view LiveGrant reads this one
CREATE OR REPLACE VIEW "StandingGrant" AS
SELECT r."userId", r."companyId", r."grantId", r."role", r."rights"
FROM "GrantReach" r
WHERE (r."validFrom" IS NULL OR r."validFrom" <= now())
  AND (r."validTo" IS NULL OR r."validTo" > now())
  AND r."disabledAt" IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM "Block" x WHERE x."companyId" = r."companyId" AND x."userId" = r."userId" AND x."removedAt" IS NULL);

COMMENT ON TABLE "User" IS '0017_grant_reach';

COMMIT;
