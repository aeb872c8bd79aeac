/** Two digits, as services are numbered: `01`, `02` … */
export const orderNumber = (position: number): string => String(position).padStart(2, '0');
