FROM node:20-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && npm run build && mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 VERIFIKAT_DATA=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/server/dist/main.js"]
