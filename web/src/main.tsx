import './ui/styles.css';
import { start } from './app/start.tsx';

const place = document.getElementById('root');
if (place) void start(place);
