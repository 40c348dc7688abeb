// The smallest React page that shows quantities and their total. The basket is compared with it.
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

const asked = new URLSearchParams(location.search);
const lines = Number(asked.get('lines'));
/** Height of a row in px, where the page is scrolled beside rows of that height. */
const height = asked.has('height') ? { height: `${asked.get('height')}px` } : undefined;

function List() {
  const [quantities, setQuantities] = useState(() => Array.from({ length: lines }, () => 1));
  const raise = (at) => (event) => {
    if (event.key === 'PageUp')
      setQuantities(quantities.map((quantity, index) => (index === at ? quantity + 10 : quantity)));
  };
  const row = (quantity, at) =>
    createElement(
      'li',
      { key: at, 'data-testid': 'basket-line', style: height },
      `${at + 1} `,
      createElement('input', { role: 'spinbutton', value: quantity, readOnly: true, onKeyDown: raise(at) }),
    );
  const total = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return createElement(
    'main',
    null,
    createElement('ul', null, quantities.map(row)),
    createElement('dl', { className: 'summary-row-total' }, createElement('dd', null, total)),
  );
}

createRoot(document.getElementById('root')).render(createElement(List));
