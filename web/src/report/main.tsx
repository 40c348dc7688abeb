import './report.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReportPage } from './report-page.tsx';

const place = document.getElementById('root');
if (place)
  createRoot(place).render(
    <StrictMode>
      <ReportPage />
    </StrictMode>,
  );
