BEGIN;

-- CreateTable
CREATE TABLE "OwnPackage" (
    "id" UUID NOT NULL,
    "companyId" UUID,
    "packageId" TEXT NOT NULL,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "OwnPackage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OwnPackageVersion" (
    "ownPackageId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "package" JSONB NOT NULL,
    "packageHash" TEXT NOT NULL,
    "basedOn" JSONB,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OwnPackageVersion_pkey" PRIMARY KEY ("ownPackageId","version")
);

-- CreateTable
CREATE TABLE "CompanySelection" (
    "id" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "companyIds" UUID[],
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompanySelection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SavedAnalysis" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "analysisId" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "search" TEXT NOT NULL,
    "outcome" JSONB,
    "ownerId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "SavedAnalysis_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OwnPackage_companyId_idx" ON "OwnPackage"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "CompanySelection_ownerId_name_key" ON "CompanySelection"("ownerId", "name");

-- CreateIndex
CREATE INDEX "SavedAnalysis_companyId_idx" ON "SavedAnalysis"("companyId");

-- AddForeignKey
ALTER TABLE "OwnPackage" ADD CONSTRAINT "OwnPackage_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OwnPackageVersion" ADD CONSTRAINT "OwnPackageVersion_ownPackageId_fkey" FOREIGN KEY ("ownPackageId") REFERENCES "OwnPackage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedAnalysis" ADD CONSTRAINT "SavedAnalysis_companyId_fkey" FOREIGN KEY ("companyId") REFERENCES "Company"("id") ON DELETE CASCADE ON UPDATE CASCADE;

COMMENT ON TABLE "User" IS '0027_own_packages';

COMMIT;
