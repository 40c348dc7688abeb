import './gallery/main.tsx';
