import { configure } from '@testing-library/react';

// A screen is fetched when it is first shown; on a busy machine that alone takes more than the library's one second.
configure({ asyncUtilTimeout: 5000 });
