/**
 * A server with the two floors, the simplest possible calls: *hello* returns a constant, *one read* reads one row by
 * primary key with a prepared statement.
 */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 16 });
const app = Fastify();
app.get('/hello', () => ({ hello: 'world' }));
app.get<{ Params: { id: string } }>('/one-read/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'one-read',
    text: 'select id, name, category_id, base_unit_code from products where id = $1',
    values: [request.params.id],
  });
  return rows[0];
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('ready');
