import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the service; the built admin is served by the service itself. */
const service = process.env['TAKVIM_SERVICE'] ?? 'http://127.0.0.1:3001'

/** Modules of the frame: its libraries, shell, requests, the engine of the words (not the words), what lists read of the contract. */
const frame =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|src\/admin\/(api\/(?!tokens|users|profile|sample)|shell|theme\/(styles|theme|base)|i18n\/(?!(ar|en|tr)\b)|main|router|search-params|calendar\/calendar-search)|src\/contract\/(?!schema|refusals|slug|fold)/

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    target: 'es2023',
    // Named browsers, so that logical properties stay as written.
    cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen stands in comes as one file; left alone it is cut into a dozen small ones.
            { name: 'frame', test: frame, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/((ar|en|tr)/)?(api|wp-json)(/|$)': { target: service } },
  },
})
