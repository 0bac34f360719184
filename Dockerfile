# Built in one image, run in another: what runs holds the product and the packages it needs, and none that only build or test it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && npm run build
# the lock file still says which versions; typescript is there for types alone
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --ignore-scripts --workspace apps/server --workspace apps/worker \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages/analyses/package.json packages/analyses/
COPY --from=build /app/packages/analyses/dist packages/analyses/dist
COPY --from=build /app/packages/db/package.json packages/db/
COPY --from=build /app/packages/db/prisma packages/db/prisma
COPY --from=build /app/packages/db/dist packages/db/dist
COPY --from=build /app/packages/papers/package.json packages/papers/
COPY --from=build /app/packages/papers/dist packages/papers/dist
COPY --from=build /app/packages/compute/package.json packages/compute/
COPY --from=build /app/packages/compute/dist packages/compute/dist
RUN mkdir /data && chown node /data
USER node
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
ENV NODE_ENV=production HOST=0.0.0.0 VERIFIKAT_DATA=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "dist/server.js"]
