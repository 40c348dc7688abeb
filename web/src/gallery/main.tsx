import '../ui/styles.css';
import './gallery.css';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { LiveRegionProvider } from '../ui/layout/live-region.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// `gallery.html#dark` shows the dark theme, and `gallery.html#luftig` the comfortable density.
if (location.hash.includes('dark')) document.documentElement.dataset.theme = 'dark';
if (location.hash.includes('luftig')) document.documentElement.dataset.density = 'comfortable';

createRoot(root).render(
  <StrictMode>
    <I18nProvider locale="da-DK">
      <LiveRegionProvider>
        <Gallery />
      </LiveRegionProvider>
    </I18nProvider>
  </StrictMode>,
);
