import './console.css';
import { startConsole } from './start-console.tsx';

const place = document.getElementById('root');
if (place) void startConsole(place);
