import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSass } from '@rsbuild/plugin-sass';
import CompressionPlugin from 'compression-webpack-plugin';
import { aliases } from './build/aliases.mjs';
import { importedIcons, oneIcon } from './build/imported-icons.mjs';
import { sassOptions } from './build/sass-options.mjs';
import { usedButtons } from './build/used-buttons.mjs';
import { ScreenFiles } from './build/screen-files.mjs';

/** Compressed once at build, so that the server only picks: gzip for everybody, brotli for who takes it. */
const compressible = /\.(js|css|svg)$/;
const precompressed = [
  new CompressionPlugin({ test: compressible, algorithm: 'gzip' }),
  new CompressionPlugin({ test: compressible, algorithm: 'brotliCompress', filename: '[path][base].br' }),
];
const isBuild = process.argv.includes('build');

/** What `npm run dev` starts beside this server, and where. With one origin the product and QA's workbench can talk. */
const { API_URL = 'http://127.0.0.1:3000', WORKBENCH_URL = 'http://127.0.0.1:3002' } = process.env;
const api = { target: API_URL, changeOrigin: false };
const workbench = { target: WORKBENCH_URL, changeOrigin: false, ws: true };

export default defineConfig({
  source: {
    entry: { index: './src/start.ts' },
    transformImport: importedIcons,
  },
  resolve: { alias: aliases },
  html: { template: './index.html' },
  output: {
    assetPrefix: '/app/',
    // Every name carries its content's hash: the api serves /app/ as immutable.
    filenameHash: true,
    sourceMap: { js: 'source-map' },
    legalComments: 'linked',
  },
  dev: { assetPrefix: '/app/' },
  server: {
    host: '127.0.0.1',
    port: 3001,
    base: '/',
    publicDir: { name: 'public' },
    proxy: {
      '/api': api,
      '/health': api,
      '/local-identity': api,
      '/socket.io': { ...api, ws: true },
      '/workbench': workbench,
    },
    historyApiFallback: true,
    // The api serves `public/` under /app/ too; this server has it at the root.
    setup: ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/app(?=\/images\/)/, '');
        next();
      });
    },
  },
  plugins: [pluginReact(), pluginSass({ sassLoaderOptions: { sassOptions } })],
  tools: {
    postcss: (_options, { addPlugins }) => addPlugins(usedButtons()),
    rspack: {
      plugins: isBuild ? [...precompressed, new ScreenFiles()] : [],
      module: { rules: [oneIcon] },
      // The specification's time-out, and its "Loading chunk N failed." with a number for N.
      output: { chunkLoadTimeout: 120_000 },
      // Few files for each screen: on a phone's network each costs more than the code that two screens have twice.
      optimization: { chunkIds: 'deterministic', splitChunks: { minSize: 41_000 } },
    },
  },
});
