# Takvim: the service and the admin in one image.
#   docker build -t takvim .

FROM node:22-alpine AS build
WORKDIR /takvim
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY index.html tsconfig.json vite.config.ts .postcssrc.json ./
COPY public ./public
COPY src ./src
RUN node src/scripts/run-build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:22-alpine
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /takvim
# The user `node` of the image; it may write to its data only.
RUN mkdir /data && chown node:node /data
COPY --from=build /takvim/package.json ./package.json
COPY --from=build /takvim/node_modules ./node_modules
COPY --from=build /takvim/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=FSTDEP023", "dist/server/service/main.js"]
