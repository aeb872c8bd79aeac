process.env.TEST_DATABASE_URL = process.env.TEST_POSTGRES_URL;
