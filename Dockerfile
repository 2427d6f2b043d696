# Tellcard as one small image: built in one stage, run as a user without rights in the other.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/recogniser/package.json scripts/recogniser/
RUN npm ci --include-workspace-root --workspace scripts/recogniser --no-audit --no-fund
COPY . .
# Only what the server loads stays: no build tools, no packages of the browser, no type declarations or maps of packages.
RUN node -e "import('./scripts/build.mjs').then((scripts) => scripts.ensureBuild())" \
  && npm prune --omit=dev --include-workspace-root --workspace scripts/recogniser \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.map' \) -delete \
  && find node_modules/onnxruntime-node/bin/napi-v3 -mindepth 2 -maxdepth 2 ! -path "*/linux/$(node -p process.arch)" -exec rm -r {} +
# With --build-arg LLM=on it can run a language model itself (docs/operations.md, A language model).
ARG LLM=off
RUN if [ "$LLM" = on ]; then node scripts/install-llm.mjs; fi
# With --build-arg SPANISH=on it can hear Spanish (docs/operations.md, Hearing).
ARG SPANISH=off
RUN if [ "$SPANISH" = on ]; then node scripts/install-spanish.mjs; fi

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/tutor/judge/decide/wordnet-licence.txt ./
COPY --from=build --chown=root:root /app/scripts/llm ./scripts/llm
COPY --from=build --chown=root:root /app/scripts/speech ./scripts/speech
# The embedded database needs a user with a name, and a folder that is its own.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
