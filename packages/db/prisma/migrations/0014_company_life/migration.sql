BEGIN;

-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "deletionAskedAt" TIMESTAMPTZ,
ADD COLUMN     "deletionAskedById" UUID,
ADD COLUMN     "deletionConfirmedAt" TIMESTAMPTZ,
ADD COLUMN     "deletionConfirmedById" UUID,
ADD COLUMN     "deletionDueAt" TIMESTAMPTZ;

-- answers keep their numbers wherever a company is taken: content that is hashed names them
ALTER TABLE "SampleEntry" DROP CONSTRAINT "SampleEntry_pkey",
ADD CONSTRAINT "SampleEntry_pkey" PRIMARY KEY ("sampleId", "id");

-- what people have been given, whether or not the company is open
ALTER VIEW "LiveGrant" RENAME TO "StandingGrant";

-- a company that is being deleted is closed to all but those who can undo it, and they can only look, take a copy and undo
CREATE VIEW "LiveGrant" AS
SELECT g."userId", g."companyId", g."grantId", g."role",
  CASE WHEN c."deletionConfirmedAt" IS NULL THEN g."rights"
    ELSE ARRAY(SELECT r FROM unnest(g."rights") r WHERE r IN ('see', 'read', 'export', 'salary', 'delete')) END AS "rights"
FROM "StandingGrant" g
JOIN "Company" c ON c."id" = g."companyId"
WHERE c."deletionConfirmedAt" IS NULL OR 'delete' = ANY(g."rights");

COMMENT ON TABLE "User" IS '0014_company_life';

COMMIT;
