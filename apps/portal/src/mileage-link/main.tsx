import './mileage-link.css';
import { createRoot } from 'react-dom/client';
import { start } from './start.tsx';

const element = document.getElementById('root');
if (element) void start(createRoot(element));
