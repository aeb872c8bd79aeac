import '../app/start.mjs'; // Units and containers that are installed name this file.
