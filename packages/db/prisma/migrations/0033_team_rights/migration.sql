BEGIN;

-- AlterTable
ALTER TABLE "Grant" ADD COLUMN     "teamOf" UUID;

-- AlterTable
ALTER TABLE "Assignment" ADD COLUMN     "teamIds" UUID[] DEFAULT ARRAY[]::UUID[];

-- AddForeignKey
ALTER TABLE "Grant" ADD CONSTRAINT "Grant_teamOf_fkey" FOREIGN KEY ("teamOf") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

UPDATE "Assignment" SET "teamIds" = ARRAY(
  SELECT (member ->> 'userId')::uuid FROM jsonb_array_elements(content::jsonb -> 'team') AS member);

-- whom a grant reaches: a row for each person, with a closed account or a block too, and whenever it holds.
-- a team is reached as long as its assignment is worked in: whoever leaves it, or all when it is locked, at once no longer
CREATE OR REPLACE VIEW "GrantReach" AS
SELECT u."id" AS "userId", u."disabledAt", g."id" AS "grantId", g."companyId", g."role", g."rights", g."validFrom", g."validTo", g."createdAt"
FROM "Grant" g
JOIN "User" u ON u."id" = g."userId"
  OR (g."userId" IS NULL AND g."groupId" IS NULL AND g."teamOf" IS NULL AND access_is_of_firm(u))
  OR EXISTS (
    SELECT 1 FROM "GroupMember" m JOIN "Group" b ON b."id" = m."groupId"
    WHERE m."groupId" = g."groupId" AND m."userId" = u."id" AND b."archivedAt" IS NULL)
  OR EXISTS (
    SELECT 1 FROM "Assignment" a
    WHERE a."id" = g."teamOf" AND u."id" = ANY(a."teamIds") AND a."lockedAt" IS NULL AND a."removedAt" IS NULL)
WHERE g."revokedAt" IS NULL;

COMMENT ON TABLE "User" IS '0033_team_rights';

COMMIT;
