BEGIN;

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "isAwaited" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "BatchCell" ADD COLUMN     "isAskedAnew" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN     "isOfAll" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "ownPackageId" UUID;

-- of those that have ended with their companies, none comes back on all
UPDATE "Schedule" SET "isOfAll" = true WHERE cardinality("companyIds") = 0 AND "removedAt" IS NULL;

UPDATE "Schedule" s SET "ownPackageId" = v."ownPackageId" FROM "OwnPackageVersion" v WHERE v.package = s.package;

COMMENT ON TABLE "User" IS '0032_packages_follow_their_versions';

COMMIT;
