// Each seat has a colour and a shape of its own; shapes are drawn around the origin, so that a chart can place them.

export const SHAPES = [
  'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z',
  'M-4.5-4.5h9v9h-9Z',
  'M0-5.6 5.6 4.4H-5.6Z',
  'M0-6.2 6.2 0 0 6.2-6.2 0Z',
  'M0-5.6 5.5-1.5 3.4 4.9H-3.4L-5.5-1.5Z',
  'M0-6.4 1.7-2.2 6.2-1.9 2.8 1 3.9 5.3 0 3-3.9 5.3-2.8 1-6.2-1.9-1.7-2.2Z',
];
const COLOURS = ['--brick', '--stone', '--wood', '--marble', '--rubble', '--concrete'];

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length]!;
export const colourOf = (seat: number): string => `var(${COLOURS[seat % COLOURS.length]})`;
