// Lets the insured draw with finger, pen or mouse. Typing alone is always enough: without this script, or without a
// stroke, the form sends the typed name.
const field = document.querySelector('[data-drawing]');
const canvas = field?.querySelector('canvas');
const target = document.querySelector('input[name="drawn"]');
const pen = canvas?.getContext('2d');

if (field && canvas && target && pen) {
  field.hidden = false;
  canvas.width = 1000;
  canvas.height = 400;
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = '#17202a';

  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * canvas.width;
    const y = ((event.clientY - box.top) / box.height) * canvas.height;
    return [x, y];
  };
  let isDrawing = false;
  canvas.addEventListener('pointerdown', (event) => {
    isDrawing = true;
    canvas.setPointerCapture(event.pointerId);
    pen.beginPath();
    pen.moveTo(...place(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!isDrawing) return;
    pen.lineTo(...place(event));
    pen.stroke();
  });
  for (const end of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(end, () => {
      if (isDrawing) target.value = canvas.toDataURL('image/png');
      isDrawing = false;
    });
  }
  field.querySelector('button')?.addEventListener('click', () => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    target.value = '';
  });
}
