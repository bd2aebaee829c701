import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginSass } from '@rsbuild/plugin-sass';
import { sassOptions } from './build/sass-options.mjs';
import { aliases } from './build/aliases.mjs';
import { importedIcons, oneIcon } from './build/imported-icons.mjs';

/** What the api draws first views with: one file that Node loads, of the components that the browser has too. */
export default defineConfig({
  source: { entry: { draw: './src/draw-first-view.tsx' }, transformImport: importedIcons },
  resolve: { alias: aliases },
  output: {
    target: 'node',
    distPath: { root: 'dist-first-view' },
    filename: { js: '[name].mjs' },
    module: true,
    sourceMap: false,
    legalComments: 'none',
    cleanDistPath: true,
    minify: true,
  },
  server: { publicDir: false },
  plugins: [pluginReact(), pluginSass({ sassLoaderOptions: { sassOptions } })],
  tools: {
    rspack: {
      module: { rules: [oneIcon] },
      output: { library: { type: 'module' } },
      optimization: { splitChunks: false },
    },
  },
});
