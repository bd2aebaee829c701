# syntax=docker/dockerfile:1
# The marketplace as one image: the built api, which serves the built web app, and nothing that only builds need.
# docs/operations.md says how it is run, and what of this was tried where.

ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS manifests
WORKDIR /voltyard
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/machines/package.json packages/machines/
COPY packages/machines/workbench/package.json packages/machines/workbench/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/

# What runs needs the api's packages only. The root's own are left out with the other workspaces: among them is the
# Node that the project brings along for machines that have another one.
FROM manifests AS packages
# None of them needs its installation script; one would call home.
RUN npm install --omit=dev --workspace=@voltyard/contracts --workspace=@voltyard/api --ignore-scripts --no-audit --no-fund

FROM manifests AS built
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --include=dev --no-audit --no-fund
COPY . .
RUN TURBO_TELEMETRY_DISABLED=1 npm run build
# Compiled with the rest, so that one faulty import is found; run elsewhere.
RUN find packages/contracts/dist apps/api/dist -name '*.test*' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /voltyard
RUN mkdir /data && chown node:node /data
COPY --from=packages /voltyard ./
COPY --from=built /voltyard/packages/contracts/dist packages/contracts/dist
COPY --from=built /voltyard/apps/api/dist apps/api/dist
COPY --from=built /voltyard/apps/api/gazetteer apps/api/gazetteer
COPY --from=built /voltyard/apps/web/dist apps/web/dist
COPY --from=built /voltyard/apps/web/dist-first-view apps/web/dist-first-view
USER node
EXPOSE 3000
# Whether the process itself is well. It is ready only while its database answers, but to replace it for want of a
# database would mend nothing and cut everybody off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
